import type { Promotion } from '@domain/promotion/promotion';
import { whyCannotSetPromotion, withSettings } from '@domain/promotion/settings';
import { assertAllowed } from '@domain/shared/errors';
import { updateWithPrecondition } from '../data/optimisticLocking';
import type { Handler } from '../runtime/pipeline';
import { PROMOTION_PATH, publish, withDefaults } from './promotionRecord';

/**
 * Sets the days and the pool of the promotion. Leaves the counter of places alone, even while it counts. Throws the reasons of
 * `whyCannotSetPromotion`.
 */
export const setPromotion: Handler<'setPromotion'> = ({ firstDay, lastDay, pool }) =>
  updateWithPrecondition<Partial<Promotion>, { promotion: Promotion }>(PROMOTION_PATH, (stored) => {
    const before = withDefaults(stored);
    const settings = { firstDay, lastDay, pool };
    assertAllowed(whyCannotSetPromotion(before, settings));
    const promotion = withSettings(before, settings);
    return {
      write: promotion,
      also: (writes) => publish(writes, promotion),
      answer: { promotion },
    };
  });
