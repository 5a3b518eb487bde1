import type { User } from '@domain/accounts/user';
import { COMPANIES_PER_ACCOUNT_MAX, type Company, type CompanyFacts } from '@domain/companies/company';
import { normalizeCompany } from '@domain/companies/companySchema';
import { isDecisive, whyCannotChange, withMember } from '@domain/companies/membership';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeCompany, findAcceptedCompany, getCompanyPath, type VersionedCompany } from '../data/companies';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import type { Writes } from '../data/store';
import { getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';
import { checkBankAccount } from './externalChecks';
import { buildCompanyLink, loadCompany, queueCompanyEvent } from './standing';

type CompanyAnswer = { companyData: Company };

/**
 * Stores a company the caller wants to act for, with the result of the VAT-list check of its bank account (Spec 1 §7).
 * The caller becomes its creator. The same tax number again updates the caller's own draft. The company cannot act before
 * it is accepted. Throws `Refusal` with `companyNipTaken`, `companyBeingChecked`, `companyAlreadyAccepted`,
 * `tooManyCompanies`, `emailNotVerified`, `identityNotAccepted`.
 */
export const addCompany: Handler<'addCompany'> = async ({ userId, company }, ctx) => {
  assertConfirmed(ctx.viewer);
  const facts = normalizeCompany(company);
  const accountCheck = await checkBankAccount(facts, ctx.now);
  return updateWithPrecondition<User, CompanyAnswer>(
    getUserPath(userId),
    async (user): Promise<Decision<CompanyAnswer>> => {
      if (!user) throw new Refusal('accountNotFound');
      const draft = await findOwnDraft(user.uid, facts);
      return draft
        ? decideReplacement(
            { user, draft },
            { ...draft.company, ...facts, accountCheck, register: null },
            ctx,
          )
        : decideAddition(user, { ...buildCompany(user, facts, ctx), accountCheck }, ctx);
    },
  );
};

/** Returns the caller's own, still editable company with this tax number, or `null`. */
const findOwnDraft = async (uid: string, { nip }: CompanyFacts): Promise<VersionedCompany | null> => {
  const [found, holder] = await Promise.all([
    findAll<Company>('companiesOfMember', { hasAccess: uid }),
    findAcceptedCompany(nip),
  ]);
  const own = found.find(({ entity }) => entity.nip === nip);
  if (own) assertAllowed(whyCannotChange(own.entity.standing));
  if (holder) throw new Refusal('companyNipTaken');
  if (!own && found.length >= COMPANIES_PER_ACCOUNT_MAX) throw new Refusal('tooManyCompanies');
  return own ? loadCompany(own.id) : null;
};

const buildCompany = (user: User, facts: CompanyFacts, ctx: CallContext): Company => ({
  ...facts,
  id: ctx.newId(),
  website: null,
  offers: [],
  favorites: [],
  ...withMember(
    { users: [], hasAccess: [], creatorId: user.uid },
    { uid: user.uid, verification: { identity: user.verification.identity, company: 'INITIAL' } },
  ),
  creatorId: user.uid,
  standing: 'INITIAL',
  accountCheck: null,
  revision: 0,
  createdAt: ctx.now,
});

/** Selects the company in the account's record, unless the account acts for another one. */
const buildSelectionPatch = (user: User, company: Company) => {
  if (!isDecisive(user, company.id)) return { offers: user.offers };
  return buildCompanyLink(company, company.standing);
};

const decideAddition = (user: User, companyData: Company, ctx: CallContext): Decision<CompanyAnswer> => {
  const also = (writes: Writes) => {
    writes.create(getCompanyPath(companyData.id), companyData);
    queueCompanyEvent(writes, { method: 'addCompany', details: `Dodano firmę ${companyData.id}` }, ctx);
  };
  return { write: buildSelectionPatch(user, companyData), also, answer: { companyData } };
};

const decideReplacement = (
  { user, draft }: { user: User; draft: VersionedCompany },
  companyData: Company,
  ctx: CallContext,
): Decision<CompanyAnswer> => {
  const also = (writes: Writes) => {
    changeCompany(writes, draft, companyData);
    queueCompanyEvent(
      writes,
      { method: 'addCompany', details: `Zmieniono dane firmy ${companyData.id}` },
      ctx,
    );
  };
  return { write: buildSelectionPatch(user, companyData), also, answer: { companyData } };
};
