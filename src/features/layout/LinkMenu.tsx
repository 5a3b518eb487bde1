import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, FLOATING_SHADOW, RADII } from '@ui/theme/tokens';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

type Props = { label: string; links: readonly { label: string; path: string }[] };

/** Menu of the header: a disclosure of links that closes on Escape and on blur. */
export function LinkMenu({ label, links }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const handleClose = () => setOpen(false);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    handleClose();
    button.current?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) handleClose();
  };

  return (
    <Box sx={{ position: 'relative' }} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <Button
        ref={button}
        variant="text"
        color="secondary"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        endIcon={
          <ChevronDown
            size={18}
            style={{
              transform: isOpen ? 'rotate(180deg)' : undefined,
              transition: 'transform 120ms ease-out',
            }}
          />
        }
      >
        {label}
      </Button>
      <Box
        component="ul"
        id={listId}
        hidden={!isOpen}
        sx={{
          position: 'absolute',
          top: '100%',
          left: 0,
          mt: 1,
          p: 1.5,
          minWidth: 272,
          listStyle: 'none',
          backgroundColor: COLORS.paper,
          border: `1px solid ${COLORS.hairline}`,
          borderRadius: `${RADII.card}px`,
          boxShadow: FLOATING_SHADOW,
        }}
      >
        {links.map(({ label: text, path }) => (
          <li key={path}>
            <Button
              component={Link}
              to={path}
              onClick={handleClose}
              variant="text"
              color="secondary"
              fullWidth
              sx={{ justifyContent: 'flex-start', minHeight: 44, px: 4, fontWeight: 'inherit' }}
            >
              {text}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
