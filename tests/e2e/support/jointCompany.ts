import { storeConfirmedIdentity } from './identityDone';
import { createAccount, type NewAccount } from './newAccount';
import { copyDemoLease, patchDocument } from './unpaidLease';

const asText = (value: string) => ({ stringValue: value });
const asMap = (fields: Record<string, unknown>) => ({ mapValue: { fields } });
const asList = (values: readonly unknown[]) => ({ arrayValue: { values } });
const ACCEPTED = asMap({ identity: asText('ACCEPTED'), company: asText('ACCEPTED') });

/** Entry of the fake register: two board members, or one with the joint proxy Karol Pomocny. */
const DEMO_COMPANY = 'demo-trzecia';
const NIP = '1234560183';

/** Two people who represent a company together by the register. */
export type JointPeople = { companyId: string; ewa: NewAccount; karol: NewAccount };

/** Stores a company of its own that two new accounts represent together. */
export const storeJointCompany = async (companyId: string): Promise<JointPeople> => {
  const ewa = await createAccount('Ewa', 'Wzorowa');
  const karol = await createAccount('Karol', 'Pomocny');
  const people = [ewa, karol];
  const name = 'WSPÓLNE LOKALE TESTOWE';
  await copyDemoLease(
    'companies',
    companyId,
    {
      nazwa: asText(name),
      creatorId: asText(ewa.uid),
      hasAccess: asList(people.map(({ uid }) => asText(uid))),
      users: asList(people.map(({ uid }) => asMap({ uid: asText(uid), verification: ACCEPTED }))),
      offers: asList([]),
      register: { nullValue: null },
    },
    DEMO_COMPANY,
  );
  for (const person of people) {
    await storeConfirmedIdentity(person);
    await patchDocument(
      `users/${person.uid}`,
      {
        companyId: asText(companyId),
        company: asMap({ nazwa: asText(name), nip: asText(NIP) }),
        verification: ACCEPTED,
      },
      ['companyId', 'company', 'verification'],
    );
  }
  return { companyId, ewa, karol };
};

/** Makes the company the landlord of a stored lease. */
export const giveLeaseTo = async (offerId: string, { companyId, ewa }: JointPeople): Promise<void> => {
  const landlord = asMap({ landlord: asMap({ companyId: asText(companyId) }) });
  await patchDocument(`offers/${offerId}`, { uid: asText(ewa.uid), offerStatus: landlord }, [
    'uid',
    'offerStatus.landlord.companyId',
  ]);
  await patchDocument(
    `contracts/${offerId}`,
    { landlordUid: asText(ewa.uid), landlordCompanyId: asText(companyId) },
    ['landlordUid', 'landlordCompanyId'],
  );
};
