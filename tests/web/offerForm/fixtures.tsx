import { openDraft } from '@data/drafts/offerDrafts';
import type { DraftStore } from '@data/drafts/useFormAutosave';
import { createEmptyDraft } from '@domain/offers/draft';
import type { OfferDraft } from '@domain/offers/offer';
import type { Opening } from '@domain/shared/localCopies';
import { OfferForm } from '@features/offerForm/OfferForm';
import { nameMail } from '@features/offerForm/saving/useNameMail';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { stubObservers } from '@tests/support/observers';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { vi } from 'vitest';

await i18next.loadNamespaces(['offerForm', 'offerFields', 'offers', 'publish']);

export const OFFER_ID = 'AbCdEfGhIjKlMnOpQrSt';

/** Builds a complete draft. */
export const buildCompleteDraft = (): OfferDraft => anOffer().build();

type Options = { draft?: OfferDraft; nameMailSent?: boolean; opening?: Opening<OfferDraft> };

/** Opens the form of a draft over a store that records its calls. */
export const openForm = ({
  draft = createEmptyDraft(Date.now()),
  nameMailSent = false,
  opening,
}: Options = {}) => {
  stubObservers({ inView: false });
  const saved: OfferDraft[] = [];
  const mailNewOffer = vi.fn(async () => undefined);
  const store: DraftStore<OfferDraft> = {
    save: vi.fn(async (_id, facts) => {
      saved.push(facts);
      return facts;
    }),
    keepCopy: vi.fn(() => true),
    dropCopy: vi.fn(),
    adoptCopy: vi.fn(),
  };
  const stored = { draft, updatedAt: Date.now() };
  const onReload = vi.fn();
  const view = renderPart(
    <Fake port={nameMail} by={{ send: mailNewOffer }}>
      <OfferForm
        offerId={OFFER_ID}
        stored={stored}
        opening={opening ?? openDraft(stored, [])}
        nameMailSent={nameMailSent}
        onReload={onReload}
        store={store}
      />
    </Fake>,
    buildSignedInSession(),
  );
  return { ...view, saved, store, mailNewOffer, onReload, user: userEvent.setup() };
};

/** Expands a section by its heading. */
export const unfold = async (user: ReturnType<typeof userEvent.setup>, section: string) => {
  const button = screen
    .getAllByRole('button', { name: section })
    .find((item) => item.getAttribute('aria-expanded') === 'false');
  if (button) await user.click(button);
};

/** Expands a section at once, without the delays of simulated user input. */
export const unfoldNow = (section: string): void => {
  const fold = [...document.querySelectorAll('[aria-expanded=false]')].find(
    ({ textContent }) => textContent === section,
  );
  if (fold) fireEvent.click(fold);
};

/** Returns every control of a field: one, or one for each of its choices. */
export const listControls = (path: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`[name="${path}"]`),
];

const findSaveMark = () => document.querySelector('[data-save-phase]');
export const readSavePhase = () => findSaveMark()?.getAttribute('data-save-phase');
export const readSaveText = () => findSaveMark()?.textContent;

export const getField = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`main [name="${name}"], [name="${name}"]:not(meta)`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};
