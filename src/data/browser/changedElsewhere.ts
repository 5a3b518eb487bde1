import { AppError } from '@data/calls/appError';

/** Conflict: another page or user has stored other facts since this form read them. `stored` is their version. */
export class ChangedElsewhere<Facts> extends AppError {
  readonly stored: Facts;

  constructor(stored: Facts) {
    super('changedElsewhere');
    this.stored = stored;
  }
}
