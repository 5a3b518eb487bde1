import { EmptyState } from '@ui/feedback/EmptyState';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchBar } from './SearchBar';

type Props = {
  texts: { label: string; help: string; go: string; tooShort: string; start: string };
  minChars: number;
  /** Draws what was found for a text. */
  children: (wanted: string) => ReactNode;
};

/** A search whose text is kept in the URL, with its results. */
export function SearchedList({ texts: { start, ...texts }, minChars, children }: Props) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('q') ?? '';
  return (
    <>
      <SearchBar {...texts} value={wanted} minChars={minChars} onSearch={(q) => setQuery({ q })} />
      {wanted ? children(wanted) : <EmptyState text={start} drawing="search" />}
    </>
  );
}
