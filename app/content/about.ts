import { facts, type Closing, type Fact, type PageWords } from './copy.ts'
import { CONTACTS_US } from './engine-facts.ts'
import { PRODUCTS, COMPANY } from '../shop.ts'

export default {
  page: {
    title: `About us: who makes ${COMPANY.brand}, and how`,
    description:
      'We make show control: an editor, an engine, a control surface and a message monitor. What we believe about tools that run every day, and how we work.',
    heading: 'We build for the moment nobody is watching.',
    lead: 'It’s 9:58, the doors open at ten, and the person who programmed the room left years ago. Everything we make is made for those two minutes.',
  },
  story: {
    title: 'An instrument, not a platform',
    paragraphs: [
      `Show control sits between people who have an idea and machines that have a manual. On one side a designer says “slowly, when the last visitor has left”. On the other a projector waits for a carriage return. ${COMPANY.brand} is the part in between: it takes the sentence apart, keeps the time, and speaks to each machine in its own language.`,
      'We keep the parts few. An editor to draw with, an engine to run it, a surface for the hand that has to be there, and a monitor for the day the wire says something it shouldn’t. Each does one thing completely and takes an afternoon to learn; together they run a building.',
      'We don’t rent out our tools. You buy an engine once, and it keeps working whether or not you ever speak to us again. That keeps us honest: the only reason to buy another year of updates is that there’s something in it worth having.',
    ],
  },
  principles: {
    title: 'What we hold ourselves to',
    lead: 'Short enough for you to check.',
    items: facts({
      'The show doesn’t need us': `${CONTACTS_US} Activation works by USB stick too, and a license outlives its updates.`,
      'On time is a feature':
        'The frame comes first. An engine drops a status line before it drops a cue, and its panel shows how late the worst one was.',
      'Say what’s happening':
        'A fault has a time, a name and a place. “No reply from projector B since 13:58:02” helps; “Error 12” doesn’t.',
      'Open at every edge': `Published protocols and projects as text files; in ${PRODUCTS.pro}, logs as tables. You can read what you made with ${COMPANY.brand} without ${COMPANY.brand}.`,
      'Old shows keep opening':
        'A project opens in every later version of the editor. The 1.0 apps get no new features, but we still support them.',
      'Nothing is collected':
        'The engine reports nothing about your show. This site has no trackers: it counts requests and measures how fast pages load, never who loads them.',
    }),
  },
  work: {
    title: 'How we work',
    lead: 'Four habits we try not to break.',
    steps: facts({
      'We rehearse':
        'Before anyone else sees a release, it runs a week of shows on our own rack while somebody who enjoys it pulls the cables.',
      'We write it down':
        'Every change has a note in plain words: what it does, who it affects, and how to go back.',
      'We answer':
        'The people who write the engine also answer support. A question that comes up three times becomes a fix or a page.',
      'We stop':
        'A tool is finished when there’s nothing left to take away. We’d rather make the fader smoother than add a second kind.',
    }),
  },
  company: {
    title: 'The company',
    note: 'The details on this page are sample data.',
  },
  closing: {
    title: 'Come and argue with us',
    lead: 'About timecode, about naming, about whether a cue should be undoable. We like the questions that take a drawing to answer.',
  },
} satisfies {
  page: PageWords
  story: { title: string; paragraphs: string[] }
  principles: Closing & { items: Fact[] }
  work: Closing & { steps: Fact[] }
  company: { title: string; note: string }
  closing: Closing
}
