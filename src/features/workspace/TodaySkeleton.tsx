import Box from '@mui/material/Box';
import { RowsSkeleton } from '@ui/feedback/Skeletons';

/** Height of three tasks, whose buttons stand under their texts on a phone. */
const ROW_PX = { xs: 143, sm: 82 } as const;

/** Placeholder of the task list while it loads. Fills the window, so that nothing in view moves when the tasks come. */
export function TodaySkeleton() {
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <RowsSkeleton count={3} height={ROW_PX} gap={3} />
    </Box>
  );
}
