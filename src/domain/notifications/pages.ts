/** Notifications on one page of the inbox. Apart from the topics, because every page loads the table of queries. */
export const NOTICES_PER_PAGE = 10;
