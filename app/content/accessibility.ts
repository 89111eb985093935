import type { InfoDocument } from './copy.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

/** The words of /accessibility. What is said in braces stands in app/shop.ts. */
export default {
  title: 'Accessibility',
  description:
    'How far this site can be used by everybody: what it is measured by, what needs JavaScript, what we know does not work yet, and how to tell us about a barrier.',
  summary: 'What works for whom, what does not yet, and how to tell us.',
  lastReviewed: '2026-11-21',
  sections: [
    {
      id: 'aim',
      title: 'What we aim for',
      blocks: [
        'Shows are run by people in the dark, with gloves on, with a headset over one ear, by people who see, hear and move in many ways. This site should be usable by all of them. We measure it by the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.',
        {
          list: [
            'Every page, the purchase and the account can be used with the keyboard alone. The focus is always visible.',
            'Headings, landmarks and names are in the markup, so that a screen reader finds its way. Messages are announced when they appear.',
            'Text keeps its contrast in light and dark, which follow your system, and nothing is said by colour alone.',
            'Pages work at 200 % zoom and on a screen of 320 pixels without scrolling sideways; wide tables scroll inside their own frame, and diagrams shrink or change to a version for phones.',
            'Your system’s wishes for less motion, more contrast and your own colours are followed.',
            'There is no time limit, except that you are signed out after seven days without a visit, and after 30 days in any case.',
          ],
        },
      ],
    },
    {
      id: 'javascript',
      title: 'What needs JavaScript',
      blocks: [
        'Everything but one thing works without it: reading, configuring and pricing an engine, the bag, signing in, licenses, activation by hand, downloads and settings are plain pages and forms. The exception is the card form, which belongs to Paddle.',
        {
          caption: 'What needs JavaScript, and what there is without it',
          head: ['Part', 'With JavaScript', 'Without'],
          rows: [
            [
              'Card form',
              'Paddle’s form opens in a frame on the checkout page',
              'It cannot run. The page shows your order and says how to pay an invoice by bank transfer; the bag is kept',
            ],
            [
              'Prices on the buy page',
              'Follow each change at once',
              'A button asks for the new price; the address keeps your configuration',
            ],
            ['Bag', 'A panel beside the page', 'A page of its own'],
            [
              'Copying text',
              'A button beside activation answers and checksums',
              'Select and copy; answers can be saved as a file',
            ],
            [
              'Choosing a country',
              'A list in the footer in which typing finds one',
              'A page with the whole list',
            ],
            [
              '− and + beside a number',
              'Each press changes the price at once',
              'Each press loads the page with its price',
            ],
            [
              'Moving between pages',
              'Only what changes is loaded; the new heading is read out',
              'Each page is loaded whole',
            ],
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What we know does not work yet',
      blocks: [
        {
          list: [
            'The card form and its challenges by your bank come from others. We cannot change them; if one stops you, we take the order by e-mail or telephone, at the same price.',
            'The pictures of our software have descriptions, but their small lettering does not grow with the text size. What they show is also said in words beside them.',
            'In a narrow window, diagrams give way to a simpler version, and pictures of screens show a part of themselves, so that their lettering stays readable.',
            'Press articles come from another service. We check their structure, not each picture’s description.',
            'This site is in English only. Names and labels that you type keep their own direction.',
            'Printing leaves out what can only be clicked; the colours of diagrams are printed as your browser decides.',
          ],
        },
        `The software itself, ${PRODUCTS.suite} and its family, is not covered by this statement. Ask us about it: we will tell you what works with a screen reader today.`,
      ],
    },
    {
      id: 'testing',
      title: 'How it is tested',
      blocks: [
        'Before each release a program (axe) looks at every page in light and dark, at 320 pixels and at 200 % zoom, and the purchase is made by keyboard, with and without JavaScript. A release that fails does not go out. Such programs find about half of what can be wrong; people find the rest, which is why the next section matters.',
      ],
    },
    {
      id: 'report',
      title: 'Tell us about a barrier',
      blocks: [
        {
          text: 'Write what you wanted to do, on which page, and with what: browser, assistive technology, system. We answer within two working days, and offer another way to get the thing done meanwhile:',
          link: { text: COMPANY.supportEmail, to: `mailto:${COMPANY.supportEmail}` },
        },
        `By telephone: ${COMPANY.phone}. By post: ${COMPANY.name}, ${COMPANY.postalAddress.join(', ')}.`,
        {
          text: 'If our answer does not help and you are in the United Kingdom, the Equality Advisory and Support Service can advise you at',
          link: { text: 'equalityadvisoryservice.com', to: 'https://www.equalityadvisoryservice.com/' },
        },
      ],
    },
  ],
} satisfies InfoDocument
