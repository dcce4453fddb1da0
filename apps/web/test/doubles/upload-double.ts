// In place of XMLHttpRequest. What is sent goes to the server's double, and the test says how far it has come.
import type { ApiDouble } from './api-double.ts';

/** Set by a test to keep an upload on its way. It is called with what reports progress, and settles when it may arrive. */
export type Journey = (progress: (loaded: number, total: number) => void) => Promise<void> | void;

export function uploadDouble(api: () => ApiDouble, journey: () => Journey): typeof XMLHttpRequest {
  class UploadDouble extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    timeout = 0;
    private call: [method: string, address: string] = ['', ''];
    private isOver = false;

    open(method: string, address: string): void {
      this.call = [method, address];
    }

    send(body: FormData): void {
      void this.travel(body);
    }

    abort(): void {
      this.end('abort');
    }

    private async travel(body: FormData): Promise<void> {
      const [method, address] = this.call;
      const progress = (loaded: number, total: number) =>
        void this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
      try {
        await journey()(progress);
        if (this.isOver) return;
        const response = await api().fetch(address, { method, body });
        this.status = response.status;
        this.responseText = await response.text();
        this.end('load');
      } catch {
        this.end('error');
      }
    }

    private end(how: 'load' | 'error' | 'abort'): void {
      if (this.isOver) return;
      this.isOver = true;
      this.dispatchEvent(new Event(how));
    }
  }
  return UploadDouble as unknown as typeof XMLHttpRequest;
}
