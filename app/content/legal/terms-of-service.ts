import type { InfoDocument } from '../copy.ts'
import { COMPANY, PRODUCTS } from '../../shop.ts'

/** The words of /info/terms-of-service. */
export default {
  title: 'Terms of service',
  description: `The terms for this site, an account and a license of ${PRODUCTS.engine}: what you may do, what updates include, returns, safety, liability and the law that applies.`,
  summary: 'What you may expect of us, and we of you, on this site and with our software.',
  lastReviewed: '2025-11-03',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      blocks: [
        `These terms are between you and ${COMPANY.name}, ${COMPANY.postalAddress.join(', ')} (“we”, “us”). They apply when you use this site, open an account, or use ${PRODUCTS.suite}, ${PRODUCTS.engine}, ${PRODUCTS.ipad}, ${PRODUCTS.commskit} or a 1.0 app (together the “software”).`,
        'If you act for an organisation, “you” is that organisation, and you say that you may bind it. If you are a consumer, nothing here takes away a right that the law gives you.',
      ],
    },
    {
      id: 'words',
      title: 'Words',
      blocks: [
        {
          caption: 'What the words mean',
          head: ['Word', 'Meaning'],
          rows: [
            ['Engine', `${PRODUCTS.engine} in the edition ${PRODUCTS.core} or ${PRODUCTS.pro}`],
            [
              'Player',
              'An independent timeline that the engine runs; one is included, more are player units',
            ],
            ['Entity', 'One input or output; two are included, more come in entity blocks of five'],
            ['Update', 'A later version of the engine that we publish'],
            ['Activation', 'Binding a license to a machine, online or by hand'],
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'Give correct details, keep your password to yourself, and tell us when somebody else has it. You answer for what happens through your account, unless it is our fault. You may close it at any time; licenses that have not been moved go with it.',
      ],
    },
    {
      id: 'buying',
      title: 'Buying',
      blocks: [
        'Our order process is run by our reseller, Paddle, who is the merchant of record for all orders. Paddle takes the payment, charges the tax and sends the invoice; its own terms for buyers apply to that part. The license itself is between you and us.',
        'Prices are those that the checkout shows, in the currency of the country that you choose, with the tax named. A price on a page is an invitation; the contract is made when the payment is confirmed and the license is in your account. If a price was obviously wrong, we may cancel and pay everything back.',
      ],
    },
    {
      id: 'license',
      title: 'The license',
      blocks: [
        'For the price, and for as long as you keep to these terms, we give you a license that does not expire, is not exclusive, and lets you:',
        {
          list: [
            `run one engine on one machine at a time; with ${PRODUCTS.pro} also its backup on a second, as long as only one runs the show;`,
            'use as many players and entities as the license has;',
            'release it from a machine and activate it on another, on any system that we support;',
            'use it for yourself and for your customers, and hire out a machine with it;',
            'pass it on whole, with these terms, to somebody else, after telling us who.',
          ],
        },
        `The editor with its simulator, ${PRODUCTS.ipad} and ${PRODUCTS.commskit} are free of charge; the same terms apply to them, without limits on machines.`,
      ],
    },
    {
      id: 'limits',
      title: 'What the license does not allow',
      blocks: [
        {
          list: [
            'getting round activation, or the number of players and entities;',
            'renting the software on its own, or offering it as a service to the public;',
            'taking it apart beyond what the law lets you do to make other programs work with it;',
            'removing notices of copyright and trademarks.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Updates and support',
      blocks: [
        'Each license includes the updates that we publish within a year of the purchase, and each further year that you buy. When a year ends, the engine keeps running the last version that came out within it, and you may install that version again at any time.',
        'Support is by e-mail, on working days, in English. We try to answer within two of them. Corrections of faults that endanger people or data are free for everybody.',
      ],
    },
    {
      id: 'refunds',
      title: 'Returns and refunds',
      blocks: [
        'You may return a license within 14 days of the purchase, for any reason. Release it from its machine and write to us, or to Paddle, from the address of your account; the money goes back the way it came, within 14 days.',
        'If you are a consumer and ask us to deliver at once, you agree that the license is there before that time is over. We take it back all the same.',
      ],
    },
    {
      id: 'safety',
      title: 'Safety',
      blocks: [
        'The software is made for shows and exhibitions. It is not a safety system. Do not use it as the only means to stop a machine, warn people, light an escape route or protect a life. Moving scenery, lifts, flame, water and lasers need protection of their own that works when the engine does not, and a competent person who answers for it.',
      ],
    },
    {
      id: 'ownership',
      title: 'What belongs to whom',
      blocks: [
        `What you make with the software is yours. The software, this site and their texts and pictures belong to us and to those who license parts to us. ${COMPANY.trademarks}`,
        'When you tell us an idea, we may use it without paying for it; your projects and recordings we use only to help you.',
      ],
    },
    {
      id: 'conduct',
      title: 'Using the site',
      blocks: [
        'Do not attack the site, get round its limits, or read it in a way that slows it for others. Security research in good faith is welcome: tell us first, take no data that is not yours, and give us time to put it right.',
      ],
    },
    {
      id: 'warranty',
      title: 'What we promise',
      blocks: [
        'For 90 days from the purchase the engine will do, in essence, what its specifications on this site say, on a machine that meets them. If it does not, tell us: we correct it, replace it, or pay the price back. Beyond that, and as far as the law allows, the software comes as it is. We do not promise that it suits your purpose, or runs without interruption together with devices that we do not know.',
        'If you are a consumer, digital content has to be of satisfactory quality, fit for its purpose and as described, and you have the remedies of the Consumer Rights Act 2015.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Nothing limits our liability for death or injury through negligence, for fraud, or where the law does not let us.',
        'Otherwise we are not liable for lost profit, a cancelled show, lost data or indirect loss, and our liability for all claims in a year ends at what you paid us in that year, or 500 pounds, whichever is more. If you are a consumer, we answer for loss that was foreseeable, and this limit does not apply to damage that our digital content does to your device.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      blocks: [
        'You may stop using the software at any time. We may end a license if you break these terms in a way that matters and do not put it right within 30 days of being asked. We do not switch engines off from afar.',
        'If we stop selling the engine, licenses go on, and activation by hand stays possible for at least five years.',
      ],
    },
    {
      id: 'general',
      title: 'The rest',
      blocks: [
        'If we change these terms we publish the new ones here, 30 days before they apply. The terms at the time of your purchase stay those of your license, unless you agree to new ones.',
        'If a part of these terms cannot be applied, the others stand. If we do not insist on a right today we may tomorrow. Neither of us answers for what nobody could have prevented. You will keep to the export laws that apply to you.',
        'The law of England and Wales applies, and its courts decide. Consumers may also go to the courts, and have the protection, of the country in which they live.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          text: 'Questions about these terms, and notices under them, go to the address above or to',
          link: { text: COMPANY.salesEmail, to: `mailto:${COMPANY.salesEmail}` },
        },
      ],
    },
  ],
} satisfies InfoDocument
