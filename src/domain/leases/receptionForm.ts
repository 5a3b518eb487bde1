/** The person received or handing over, and when: `date` is `YYYY-MM-DD`, `hour` is `HH:mm`, both Warsaw (Spec 2 §3). */
export type ReceptionForm = {
  firstName: string;
  lastName: string;
  email: string;
  date: string;
  hour: string;
  authorized: boolean;
};
