import { bundleReport } from '../bench/bundle';
import { documentsReport } from '../bench/documents';
import { build } from './build';

/** `npm run bench`: builds and prints what is measured. @returns 1 when a bar is broken */
export async function bench(): Promise<number> {
  await build();
  return Math.max(bundleReport(), await documentsReport());
}
