import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Keys of the operator's; without them what the platform gives this process for a while. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** The only authority believed, as PEM; those the world believes where there is none. */
  readonly ca: string | undefined;
}

/** A store that does not answer must not hold a member's request for long. */
const timeouts = { connectionTimeout: 2_000, socketTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true } as const;

// On Node 20 the library would write lines into the log that are no JSON.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Any S3-compatible store: the bucket stands in the path, no access lists, and no checksums beyond what the protocol requires. */
export function openS3Store({ endpoint, bucket, region, keys, ca }: S3Settings): FileStore {
  const driver = new S3Driver({
    endpoint,
    bucket,
    region,
    ...(keys && { credentials: keys }),
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    maxAttempts: 2,
    requestHandler: { ...timeouts, ...(ca !== undefined && { httpsAgent: { ca } }) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return createDiskStore(new Disk(driver));
}
