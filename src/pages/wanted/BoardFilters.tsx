import { CityControl } from '@features/search/CityControl';
import { BoardFilterForm } from '@features/wanted/BoardFilterForm';
import type { BoardFilters as Filters } from '@features/wanted/useBoardUrl';

type Props = { filters: Filters; onFilter: (filters: Filters) => void };

/** Filters of the board, with the field of the town that the search has. */
export default function BoardFilters(props: Props) {
  return <BoardFilterForm {...props} renderCity={(field) => <CityControl {...field} />} />;
}
