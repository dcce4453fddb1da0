import type { Route } from './http/gate/route.ts';
import type { Readings } from './http/operation/metrics.ts';
import type { Viewer } from './http/gate/viewer.ts';
import type { RetentionRow } from './retention.ts';
import type { KeysInUse } from './storage/file-deletions.ts';

/** One section of a member's export: a value, or the items of a list one after another. So the whole is never in memory. */
export type ExportSection = (viewer: Viewer) => Promise<unknown> | AsyncIterable<unknown>;

/** Work that comes back by itself. It may be run again after a crash. */
export interface Job {
  /** In UTC (`'17 * * * *'`), on one process at a time. */
  readonly cron?: string;
  /** Oftener than that, on several processes beside each other. */
  readonly everySeconds?: number;
  readonly work: () => Promise<void>;
}

export interface ModuleGauge {
  readonly help: string;
  readonly label: string;
  readonly read: () => Promise<Readings>;
}

/** What a module states of itself; `composition.ts` lists the modules, `app.ts` puts each part where it belongs. */
export interface Module<Service> {
  /** The module's door: what other modules, and the hooks, may call. */
  readonly service: Service;
  readonly routes?: readonly Route[];
  /** Figures for whoever runs the server, by name: several of a kind under one label. None tells about a member. */
  readonly gauges?: Readonly<Record<string, ModuleGauge>>;
  /** What a member can take along, by the section's name in the file. */
  readonly exports?: Readonly<Record<string, ExportSection>>;
  /** By the name they are queued under. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Folders of the file store that are its own, and which of their files a row still names. */
  readonly folders?: Readonly<Record<string, KeysInUse>>;
  /** How long what its tables hold is kept: each table and each column of time stands in one row. */
  readonly retention?: readonly RetentionRow[];
  /** What it still has to finish or close, once the server has drained. */
  readonly stop?: () => void | Promise<void>;
}
