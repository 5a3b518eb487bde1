import { queueEvents } from '../data/eventLog';
import { commit } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { settleEntry, settlementBy, settleOnce } from './bankEntries';

/** Says that an imported transfer is no deposit; it is not listed any more. Refuses with `bankEntrySettled`. */
export const dismissBankEntry: Handler<'dismissBankEntry'> = ({ entryId }, ctx) =>
  settleOnce(entryId, null, () =>
    commit((writes) => {
      settleEntry(writes, entryId, settlementBy(null, ctx));
      const event = { method: 'dismissBankEntry', details: entryId, userId: ctx.viewer.uid, offerId: null };
      queueEvents(writes, [event], ctx);
    }),
  );
