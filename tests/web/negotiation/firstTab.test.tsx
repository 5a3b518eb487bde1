import { NegotiationPanel } from '@features/negotiation/NegotiationPanel';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMembersOffer } from '@tests/support/copies';
import { stubObservers } from '@tests/support/observers';
import { describe, expect, it } from 'vitest';
import { anActiveOffer, aServer, showPart, tenant } from './fixtures';

const NOBODY = { uid: 'another', companyId: null, tenantUid: null };

describe('the cards of questions and counter-offers', () => {
  it('read nothing before they come into view, and are there for anyone who walks by keyboard', async () => {
    stubObservers({ inView: false });
    const server = aServer({});
    const copy = await buildMembersOffer(anActiveOffer());
    showPart(server, tenant, <NegotiationPanel offer={copy} hashes={NOBODY} viewer={tenant} />, '/');
    expect(server.port.counterOffer).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(await screen.findByRole('switch', { name: 'Inny czynsz' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Temat/ })).toBeTruthy();
  });
});
