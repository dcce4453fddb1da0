import { statfs } from 'node:fs/promises';
import type { Metrics } from './metrics.ts';

/** The disk under a folder, as far as this process may write to it. */
export function watchDisk(metrics: Metrics, folder: string): void {
  metrics.gauges('violet_disk_bytes', 'The disk that DATA_DIR lies on', 'state', async () => {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { size: blocks * bsize, free: bavail * bsize };
  });
}
