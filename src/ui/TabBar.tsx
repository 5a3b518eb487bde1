import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { focusRing } from './theme/components/base';
import { COLORS, FONT_WEIGHTS } from './theme/tokens';

export type TabChoice<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** The tab's own id and that of what it shows. */
  id: string;
  controls: string;
};

type Props<Value extends string> = {
  label: string;
  tabs: readonly TabChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

const tabLook = {
  flex: 'none',
  minHeight: 44,
  gap: 2,
  px: 3,
  color: COLORS.inkSoft,
  borderBottom: '3px solid transparent',
  '&[aria-selected=true]': {
    color: COLORS.ink,
    fontWeight: FONT_WEIGHTS.bold,
    borderBottomColor: COLORS.pine,
  },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
} as const;

/** A choice of what is shown below; the arrow keys move through it. */
export function TabBar<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const bar = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const move = STEPS[event.key];
    if (!move) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = (at + move + tabs.length) % tabs.length;
    if (tabs[next]) onChange(tabs[next].value);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Box
      ref={bar}
      role="tablist"
      aria-label={label}
      onKeyDown={step}
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
