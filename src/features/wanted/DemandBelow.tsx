import { useInView } from '@ui/hooks/useInView';
import { lazy, Suspense, useState } from 'react';

const DemandByTown = lazy(() => import('./DemandByTown'));

/** Distance below the screen at which the demand is read. */
const NEAR = '600px';

/** The demand by town, read when it comes near the screen. */
export function DemandBelow({ onTown }: { onTown: (town: string) => void }) {
  const [isNear, setNear] = useState(false);
  const place = useInView<HTMLDivElement>(() => setNear(true), NEAR);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <DemandByTown onTown={onTown} />
        </Suspense>
      )}
    </div>
  );
}
