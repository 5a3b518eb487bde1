import { RowsSkeleton } from '@ui/feedback/Skeletons';

/** Height of three tasks, whose buttons stand under their texts on a phone. It prevents a layout shift. */
const ROW_PX = { xs: 143, sm: 82 } as const;

/** Placeholder of the task list while it loads. */
export function TodaySkeleton() {
  return <RowsSkeleton count={3} height={ROW_PX} gap={3} />;
}
