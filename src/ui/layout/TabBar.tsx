import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export type TabChoice<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Id of the tab and of its panel. */
  id: string;
  controls: string;
};

type Props<Value extends string> = {
  label: string;
  tabs: readonly TabChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Keyboard navigation: index of the next tab, among `count`. */
const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const tabLook = {
  flex: 'none',
  minHeight: 44,
  gap: 2,
  px: 3,
  color: COLORS.inkSoft,
  fontSize: FONT_SIZES.body,
  borderBottom: '3px solid transparent',
  '&[aria-selected=true]': {
    color: COLORS.ink,
    fontWeight: FONT_WEIGHTS.bold,
    borderBottomColor: COLORS.pine,
  },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
} as const;

/** Returns how far to scroll a bar to show a tab completely. */
const computeScrollLeft = (bar: HTMLElement, tab: HTMLElement): number => {
  const [edge, own] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  return bar.scrollLeft + Math.min(0, own.left - edge.left) + Math.max(0, own.right - edge.right);
};

/** Tabs; arrow keys, Home and End move between them. */
export function TabBar<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const bar = useRef<HTMLDivElement>(null);
  const chosenId = tabs.find((tab) => tab.value === value)?.id;
  // A page opened at a tab far right shows that tab on a phone as well.
  useEffect(() => {
    const chosen = document.getElementById(chosenId ?? '');
    if (bar.current && chosen) bar.current.scrollLeft = computeScrollLeft(bar.current, chosen);
  }, [chosenId]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const go = KEYS[event.key];
    if (!go) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = go(at, tabs.length);
    if (tabs[next]) onChange(tabs[next].value);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Box
      ref={bar}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', borderBottom: `1px solid ${COLORS.hairline}` }}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab.value}
          id={tab.id}
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          sx={tabLook}
        >
          {tab.icon}
          {tab.label}
        </ButtonBase>
      ))}
    </Box>
  );
}
