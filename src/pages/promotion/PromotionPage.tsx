import { RegulationScreen } from '@features/promotion/RegulationScreen';

/** The regulation of the promotion, open to everybody. */
export default function PromotionPage() {
  return <RegulationScreen />;
}
