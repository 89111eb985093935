import type { TopicGroup } from './topic.ts'
import { RETURN_DAYS } from '../../domain/limits.ts'
import { PRODUCTS } from '../../shop.ts'
import { AFTER_ADDING } from '../engine-facts.ts'
import { CONTACT_SALES, howToBeInvoiced, WHO_INVOICES } from '../invoices.ts'

export default {
  id: 'buying',
  title: 'Buying and paying',
  topics: [
    {
      id: 'prices',
      title: 'See every price',
      answer:
        'One page lists them all in your currency, with and without tax: engines, player units, entity blocks, another year of updates and the upgrade. It also says what six typical rooms cost.',
      keywords: 'price list cost how much tax vat budget pounds euros dollars',
      link: { text: 'See prices', to: '/ctrl-suite/prices' },
    },
    {
      id: 'ways-to-pay',
      title: 'Ways to pay, and currencies',
      answer: (takesInvoices) =>
        `At the checkout: cards, PayPal, Apple Pay, Google Pay and, in some countries, iDEAL or Alipay. Can’t pay like that? ${howToBeInvoiced(takesInvoices)} Your country, which you choose at the foot of the page, sets the currency: pounds, euros, US dollars or Australian dollars. If you buy for a business, its country does.`,
      keywords: 'payment methods card paypal apple pay google wire transfer currency',
      link: { text: 'Choose a country', to: '/country' },
    },
    {
      id: 'saved-cards',
      title: 'Save a card, or remove one',
      answer:
        'Tick the box in the payment form when you pay. Paddle keeps the card or PayPal account, and offers it the next time you pay from your account. Settings lists what you’ve saved and removes it. For your security, both need a sign-in within the last 15 minutes. Saved cards have an address of their own, so they aren’t offered while you buy for a business, for another country or with a postal code in the bag.',
      keywords: 'saved stored card remember wallet payment method delete remove expired paypal',
      link: { text: 'Open settings', to: '/user/settings#saved-cards' },
    },
    {
      id: 'businesses',
      title: 'Buy for a company, without VAT where reverse charge applies',
      answer:
        'Once you’ve verified your e-mail address and paid for an order, add the company, its address and VAT number in Settings, and press “Buy for this business”. Bag, quotes and the payment form then show its prices, and say if reverse charge applies. Saved cards aren’t offered meanwhile. Before your first order, enter the VAT number in the payment form. For your security, adding, editing and choosing one need a sign-in within the last 15 minutes.',
      keywords: 'company business vat number reverse charge b2b tax exempt billing address buying for',
      link: { text: 'Open settings', to: '/user/settings#businesses' },
    },
    {
      id: 'vat-and-invoices',
      title: 'VAT, tax numbers and invoices',
      answer:
        'Paddle sells our licenses as merchant of record. It works out the tax, takes your VAT number in the payment form and e-mails the invoice. Something wrong on it? Open the order in your account: the name, company, address or VAT number can be corrected once; the country and postal code can’t. Paddle refunds the tax by itself if you add a valid VAT number.',
      keywords: 'invoice receipt tax vat reverse charge company number merchant',
      link: { text: 'VAT, reverse charge and sales tax', to: '/support/purchasing#tax' },
    },
    {
      id: 'quotes-and-invoices',
      title: 'Buy at a quote’s price',
      answer: (takesInvoices) =>
        `Open the quote’s link and press Buy at this price: until its last day you pay its prices before tax, even if ours have changed. If its discount ends sooner, you can still buy without it. Need an invoice first? ${takesInvoices ? `Ask for one on the same page, with your PO number. ${WHO_INVOICES} Until we issue it, you can change or withdraw the request in your account.` : CONTACT_SALES} The quote’s page shows how far the order has come.`,
      keywords: 'quote purchase order po number invoice bank transfer accounts payable net 30',
      link: { text: 'Get a quote', to: '/ctrl-suite/quote' },
    },
    {
      id: 'purchasing-department',
      title: 'Buy through a purchasing department',
      answer:
        'Send your buyer one page: who the supplier is, what to put on the purchase order, how an invoice is paid, which forms you may ask for, and what IT wants to know about security and privacy.',
      keywords:
        'procurement vendor supplier onboarding form bank letter purchase order po security questionnaire accounts',
      link: { text: 'For purchasing departments', to: '/support/purchasing' },
    },
    {
      id: 'card-declined',
      title: 'My payment was declined, or the form doesn’t appear',
      answer: (takesInvoices) =>
        `You’re not charged for a declined payment, and your bag stays as it is. The order’s page says why, if the bank told Paddle. Try again or pay another way. The card form comes from Paddle and needs JavaScript; some content blockers stop it. Can’t use the form? ${howToBeInvoiced(takesInvoices)}`,
      keywords: 'failed declined checkout blank frame javascript blocker error',
      link: { text: 'Back to the bag', to: '/bag' },
    },
    {
      id: 'upgrade-core-to-pro',
      title: `Upgrade to ${PRODUCTS.pro}, or add players and entities`,
      answer: `Open the license in your account, choose what to add and pay there; you see the price first. Players and entities cost the same as in a new license. An upgrade keeps the key, the name and everything the license already has. There’s nothing to reinstall. ${AFTER_ADDING.either}`,
      keywords: 'upgrade extend expand grow more units blocks license',
      link: { text: 'Open your licenses', to: '/user/licenses' },
    },
    {
      id: 'refunds',
      title: 'Return a license for a refund',
      answer: `Release the license, then open the order in your account within ${RETURN_DAYS} days of the purchase and ask for a refund there. The money goes back the way it came. Several licenses, an addition or an invoice? Contact support, with the order number. After those ${RETURN_DAYS} days, we still fix, replace or refund an engine that doesn’t work as specified in its first 90 days.`,
      keywords: 'refund money back cancel return withdraw',
      link: { text: 'Open your orders', to: '/user/orders' },
    },
  ],
} satisfies TopicGroup
