import type { Handler } from '../runtime/pipeline';
import { loadPlatformFees } from './fees';

/** What the platform charges each side for a signed lease, from the settings that fill the price list. */
export const getPlatformFees: Handler<'getPlatformFees'> = () => loadPlatformFees();
