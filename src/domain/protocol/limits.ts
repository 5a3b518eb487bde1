/** A protocol comes back this often; then it is signed, withdrawn or the premises are refused. */
export const PROTOCOL_ROUNDS_MAX = 10;

/** What a side writes when it returns a protocol, refuses the premises or answers a refusal. */
export const RETURN_COMMENT_MAX_CHARS = 1000;
export const REJECTION_COMMENT_MAX_CHARS = 1000;
