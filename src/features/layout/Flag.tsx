import type { Language } from '@domain/shared/format';
import { COLORS } from '@ui/theme/tokens';

const STRIPES = {
  pl: <path d="M0 7h20v7H0z" fill="#DC143C" />,
  en: (
    <>
      <path d="M0 0h20v14H0z" fill="#012169" />
      <path d="m0 0 20 14M20 0 0 14" stroke="#fff" strokeWidth="2.8" />
      <path d="m0 0 20 14M20 0 0 14" stroke="#C8102E" strokeWidth="1.2" />
      <path d="M10 0v14M0 7h20" stroke="#fff" strokeWidth="4.6" />
      <path d="M10 0v14M0 7h20" stroke="#C8102E" strokeWidth="2.6" />
    </>
  ),
} as const satisfies Record<Language, unknown>;

/** Small flag, decorative only: the language code is beside it. */
export function Flag({ code }: { code: Language }) {
  return (
    <svg
      width="20"
      height="14"
      viewBox="0 0 20 14"
      aria-hidden="true"
      style={{ borderRadius: 2, outline: `1px solid ${COLORS.hairline}` }}
    >
      <path d="M0 0h20v14H0z" fill="#fff" />
      {STRIPES[code]}
    </svg>
  );
}
