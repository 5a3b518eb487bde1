/** Limit of rounds of a protocol. After that it can only be signed, withdrawn, or the premises rejected. */
export const PROTOCOL_ROUNDS_MAX = 10;

/** Limits of the text for returning a protocol, rejecting the premises, or answering a rejection. */
export const RETURN_COMMENT_MAX_CHARS = 1000;
export const REJECTION_COMMENT_MAX_CHARS = 1000;
