import { useViewer } from '@data/session/session';
import type { Viewer } from '@domain/accounts/viewer';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LeaseScreen } from './LeaseScreen';

type ScreenProps = ComponentProps<typeof LeaseScreen>;
type Props = Pick<ScreenProps, 'denied' | 'failure' | 'admitsAdmins'> & {
  title: string;
  lead?: string;
  children: (lease: Parameters<ScreenProps['children']>[0], viewer: Viewer) => ReactNode;
};

/** Page of one step of the lease that the URL names by `:id`: its heading, and the screen once the lease is there. */
export function LeasePageFrame({ title, lead, children, ...screen }: Props) {
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer } = session;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <PageHeader title={title} {...(lead && { lead })} />
      <LeaseScreen key={id} offerId={id} viewer={viewer} {...screen}>
        {(lease) => children(lease, viewer)}
      </LeaseScreen>
    </Box>
  );
}
