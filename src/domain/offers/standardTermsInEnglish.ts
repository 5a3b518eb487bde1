import { DEPOSIT_EXTENSION_MAX_DAYS, DEPOSIT_FINAL_BUSINESS_DAYS } from '../leases/depositDays';
import { ANSWER_DAYS, CLAIM_DAYS, PAYMENT_DAYS } from '../returns/settlementDays';
import { SIGNATURE_DAYS, SIGNATURE_DAYS_IN_ALL, SIGNATURE_DAYS_LEAST } from '../returns/signatureDays';
import { formatMoney } from '../shared/format';
import {
  STANDARD_INSURANCE_MIN_PLN,
  STANDARD_PENALTY_PERCENT_PER_DAY,
  STANDARD_REMEDY_DAYS,
  STANDARD_RETURN_DAYS,
} from './standardTerms';

/** English translation of the standard lease terms, line by line. Only the Polish text is binding. */
export const STANDARD_TERMS_IN_ENGLISH = [
  '§ 1. Governing law',
  '1. Matters this agreement does not settle are governed by the Civil Code, in particular Art. 659–692 and Art. 693 et seq. where they apply.',
  '2. The agreement is concluded by accepting the landlord’s offer (Art. 66 of the Civil Code) in document form, unless the law requires a special form.',
  '§ 2. Duties of the landlord',
  '1. The landlord hands over the premises in the condition stated in the offer and in the handover protocol.',
  `2. The landlord remedies defects that limit the use of the premises within ${STANDARD_REMEDY_DAYS} days of notice, unless the kind of defect takes longer.`,
  '§ 3. Duties of the tenant',
  '1. The tenant uses the premises for their purpose, keeps them in good condition and pays rent and fees on the agreed days.',
  '2. The tenant does not change the purpose of the premises, rebuild them or let third parties have them without the landlord’s consent given in document form.',
  `3. The tenant takes out liability insurance of at least ${formatMoney(STANDARD_INSURANCE_MIN_PLN, 'en')} and shows the policy before receiving the premises.`,
  `4. The tenant remedies a breach of the agreement within ${STANDARD_REMEDY_DAYS} days of being called on to do so.`,
  '§ 4. Rent and deposit',
  '1. The rent is stated excl. VAT; value added tax is added at the rate in force on the day of the invoice.',
  '2. The deposit secures the landlord’s claims and is not a payment of rent. The landlord settles it after the premises are returned.',
  `3. The tenant pays the deposit within the time named in the offer. If it does not arrive, the landlord may end the agreement once the business day after the due day has passed, and ${DEPOSIT_FINAL_BUSINESS_DAYS} business days after the due day it ends by itself. The landlord may extend the time once, by at most ${DEPOSIT_EXTENSION_MAX_DAYS} business days.`,
  '§ 5. Notice and termination',
  '1. Either party may end an agreement made for an indefinite time with the notice period given in the offer. Where the offer says so, the agreement ends with the calendar month in which that period ends.',
  `2. The landlord may end the agreement without notice when the tenant is in arrears for at least two full payment periods or grossly breaches the agreement in spite of a call giving ${STANDARD_REMEDY_DAYS} days.`,
  '3. The parties may give notice of an agreement made for a fixed time only in cases named in the agreement or by law.',
  '§ 6. Return of the premises',
  `1. The tenant returns the premises emptied, no more worn than by ordinary use, within ${STANDARD_RETURN_DAYS} days of the end of the agreement, on the basis of a protocol.`,
  `2. For every day of delay in returning the premises the tenant pays a contractual penalty of ${STANDARD_PENALTY_PERCENT_PER_DAY}% of the monthly rent, excl. VAT.`,
  `3. A return protocol that the other party neither signs nor sends back for correction within ${SIGNATURE_DAYS} days of its submission closes as submitted, but not earlier than ${SIGNATURE_DAYS_LEAST} days after the end of the agreement or, where the agreement has no end yet at the time of submission, after the agreed day of return. Sending it back does not extend this period beyond ${SIGNATURE_DAYS_IN_ALL} days in all, not counting the time for corrections and counted from the end of the agreement or the agreed day of return at the earliest, and at least ${SIGNATURE_DAYS_LEAST} days remain after the last submission.`,
  `4. The landlord names deductions from the deposit within ${CLAIM_DAYS} days after the return protocol is signed or closes, and the tenant answers them within ${ANSWER_DAYS} days. No deduction in time means that all of the deposit goes back, and no answer means agreement to the deductions. The landlord pays back the rest of the deposit within ${PAYMENT_DAYS} days to the account that the tenant names, counted from the day it is named at the earliest.`,
  '5. If the parties have made no return protocol, the landlord settles the deposit and pays back the rest within a month after the premises are vacated.',
  '§ 7. Final provisions',
  '1. Changes of the agreement take the form in which it was concluded.',
  '2. Disputes are settled by the court of the place where the premises are.',
].join('\n');
