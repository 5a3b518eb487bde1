import type { Handler } from '../runtime/pipeline';
import { loadPlatformFees } from './fees';

/** Returns the fee of each side for a signed lease, from the settings behind the price list. */
export const getPlatformFees: Handler<'getPlatformFees'> = () => loadPlatformFees();
