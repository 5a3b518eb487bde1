import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchBar } from './SearchBar';

type Props = {
  texts: { label: string; help: string; go: string; tooShort: string };
  minChars: number;
  /** Draws what was found for a text, or the list without a search. */
  children: (wanted: string) => ReactNode;
};

/** A list with a search whose text is kept in the URL. */
export function SearchedList({ texts, minChars, children }: Props) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('q') ?? '';
  return (
    <>
      <SearchBar
        {...texts}
        value={wanted}
        minChars={minChars}
        onSearch={(q) => setQuery(q === '' ? {} : { q })}
      />
      {children(wanted)}
    </>
  );
}
