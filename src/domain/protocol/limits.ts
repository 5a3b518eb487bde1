/** How often each side can return a protocol of the other side, and how often it can withdraw its own. */
export const PROTOCOL_ROUNDS_MAX = 10;

/** Limits of the text for returning a protocol, rejecting the premises, or answering a rejection. */
export const RETURN_COMMENT_MAX_CHARS = 1000;
export const REJECTION_COMMENT_MAX_CHARS = 1000;
