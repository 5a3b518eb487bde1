import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROW_BUTTON } from './useRows';

export type RowAction = {
  label: string;
  /** Receives the button of the menu. */
  act: (button: HTMLElement) => void;
  /** Whether it takes something away. */
  isRemoval?: boolean;
};

type Props = { name: string; field: string; actions: readonly RowAction[] };

/** Rare actions on a row, out of the thumb's way. */
export function RowMenu({ name, field, actions }: Props) {
  const { t } = useTranslation('protocol');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const choose = (act: RowAction['act']) => {
    if (anchor) act(anchor);
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        {...{ [ROW_BUTTON]: field }}
        aria-label={t('more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ label, act, isRemoval }) => (
          <MenuItem
            key={label}
            onClick={() => choose(act)}
            sx={{ minHeight: 48, color: isRemoval ? 'error.main' : undefined }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
