import { RowsSkeleton } from '@ui/feedback/Skeletons';

/** As tall as three tasks, whose buttons stand under their texts on a phone: what follows does not move. */
const ROW_PX = { xs: 143, sm: 82 } as const;

/** What waits for the viewer while it is not known. */
export function TodaySkeleton() {
  return <RowsSkeleton count={3} height={ROW_PX} gap={3} />;
}
