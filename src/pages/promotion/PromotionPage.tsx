import { RegulationScreen } from '@features/promotion/RegulationScreen';

/** Rules of the promotion, open to all. */
export default function PromotionPage() {
  return <RegulationScreen />;
}
