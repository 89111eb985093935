/** What customers can set only once Paddle knows them. */
export const BEFORE_FIRST_ORDER = {
  businesses: 'You can add a business once your first order is paid.',
  language: 'You can choose a language once you’ve verified your e-mail address and paid for an order.',
}
