import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** Returns the handler of an entry: closes the menu, then runs the action with the button of the menu. */
type ChooseAction = (act: (button: HTMLElement) => void) => () => void;

type Props = {
  /** Name of the button for screen readers. */
  label: string;
  sx?: ComponentProps<typeof IconButton>['sx'];
  /** Further attributes of the button. */
  attributes?: Readonly<Record<string, string>>;
  children: (choose: ChooseAction) => ReactNode;
};

/** Button with three dots that opens rare actions. */
export function MoreMenu({ label, sx, attributes, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose: ChooseAction = (act) => () => {
    setAnchor(null);
    if (anchor) act(anchor);
  };
  return (
    <>
      <IconButton
        {...attributes}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={sx}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {children(choose)}
      </Menu>
    </>
  );
}
