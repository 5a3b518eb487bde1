import { env } from '@config/env';
import { CompanyCard } from '@features/account/CompanyCard';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { aViewer } from '../../support/builders';
import { renderPart } from '../../support/web';

beforeAll(() => i18next.loadNamespaces('account'));

describe('the company of an account', () => {
  it.each(['INITIAL', 'REJECTED'] as const)('%s: shows the address to write to', async (company) => {
    renderPart(<CompanyCard viewer={{ ...aViewer().build(), company }} />);
    const link = await screen.findByRole('link', { name: env.contactEmail });
    expect(link.getAttribute('href')).toBe(`mailto:${env.contactEmail}`);
  });

  it('is named with its tax number once it is accepted', async () => {
    renderPart(<CompanyCard viewer={aViewer().verified().ofCompany('demo').build()} />);
    expect(await screen.findByText('FIRMA DEMO')).toBeTruthy();
    expect(screen.getByText('1234560119')).toBeTruthy();
  });
});
