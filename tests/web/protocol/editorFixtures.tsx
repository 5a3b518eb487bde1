import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { screen } from '@testing-library/react';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { anOffer } from '../../support/builders/offer';

export const buildOffer = () => anOffer().withStatus('DEPOSIT_CONFIRMED').handoverBegun().build();
export const buildFilledOffer = () => ({
  ...buildOffer(),
  protocolData: toUnsubmitted(buildFilledForm(buildOffer())),
});
export const buildBlankForm = () => createBlankProtocol(buildOffer());
export const findStatements = () =>
  screen.findByLabelText(/Dodatkowe oświadczenia/, { selector: 'textarea' });
