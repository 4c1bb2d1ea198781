import type { Kind } from '@tapory/embedded-renderer';

/** An entry of emojibase. */
export type Emoji = { label: string; tags?: string[]; hexcode: string; group?: number; subgroup?: number };

/** Groups of emojibase. */
const PEOPLE = 1;
const GROUPS = new Set([PEOPLE, 3, 4, 5, 6, 7]);

/** Of the faces and symbols, which are no subjects, those that are. */
const FACES = new Set(
  'alien alien-monster robot ghost skull pile-of-poo ogre goblin clown-face smiling-face-with-sunglasses smiling-face-with-smiling-eyes smiling-face-with-hearts grinning-cat see-no-evil-monkey red-heart orange-heart yellow-heart green-heart blue-heart purple-heart black-heart white-heart brown-heart pink-heart heart-with-arrow heart-with-ribbon sparkling-heart two-hearts heart-on-fire love-letter musical-notes musical-note'.split(
    ' ',
  ),
);

/** What nobody gives away, and what the words of the shop's rules are about. */
const UNFIT =
  /^(bomb|dagger|kitchen-knife|water-pistol|cigarette|coffin|funeral-urn|syringe|headstone|no-|.*-oclock$|.*-thirty$|.*-facing-right|.*facepalming|.*-pouting|.*-frowning|.*shrugging|.*gesturing|.*tipping-hand|.*bowing|.*mailbox|.*-sign$|mens-room|womens-room|restroom|water-closet|passport-control|customs|baggage-claim|left-luggage|.*steamy-room|.*wheelchair|.*white-cane|breast-feeding|hole|bust-|busts|speaking-head|footprints|people-hugging|.*kneeling|person-in-bed|hair-|fog|foggy|.*-button|bikini|briefs|pregnant.*|.*-deaf|toilet|plunger|.*turban|.*skullcap|sign-of-the-horns|vulcan-salute|tooth$|mechanical-|microbe|bathtub|battery|kaaba|love-hotel|construction$|bell-with-slash|muted-|speaker-|low-battery|chart-|x-ray|razor|mouse-trap|pill)/;
const HANDS =
  /(hand|fist|finger|thumbs|pointing|palm|gesture|clapping|selfie|nail-polish|biceps|^ear|^nose$|^leg$|^foot$|^tongue$|^mouth$|^eyes?$|biting-lip|bone|lungs|^brain$|anatomical)/;
const SMALL = new Set(
  'bird baby-chick front-facing-baby-chick hatching-chick duck owl parrot blackbird chicken rooster goose ant beetle bug cockroach cricket scorpion snail spider worm frog mouse rat hamster chipmunk hedgehog crab shrimp oyster lizard mushroom spiral-shell feather'.split(
    ' ',
  ),
);
const SKY = new Set(
  'sun sun-with-face full-moon crescent-moon star glowing-star shooting-star comet cloud rainbow balloon kite parachute airplane small-airplane helicopter rocket flying-saucer fireworks sparkler sparkles high-voltage ringed-planet satellite snowflake butterfly honeybee lady-beetle mosquito fly dove eagle bat phoenix-bird dragon sky-lantern musical-note musical-notes carp-streamer wind-chime bubbles globe-showing-asia-australia tornado red-paper-lantern'.split(
    ' ',
  ),
);
/** Places, light and weather, which are drawn around the subjects. */
const SURROUNDINGS =
  /^(sunrise|sunset|cityscape|night-with-stars|milky-way|sun-behind|cloud-with|.*-moon(-face)?|.*mountain|mount-fuji|umbrella-with|beach-with|desert|national-park|rock|wind-face|cyclone|new-moon|water-wave|moon-viewing)/;

const PLANTS =
  /^(potted-plant|bouquet|cherry-blossom|white-flower|lotus|rosette|rose|wilted-flower|hibiscus|sunflower|blossom|tulip|hyacinth|seedling|herb|shamrock|sheaf-of-rice|pine-decoration|four-leaf-clover)$/;
const TREES = /(tree|cactus)$/;
const PLAIN = /^(anchor|wheel|seat|ring-buoy|oil-drum|skateboard|roller-skate|kick-scooter|construction)$/;
const LARGE =
  /^(elephant|giraffe|whale|spouting-whale|mammoth|sauropod|t-rex|rhinoceros|hippopotamus|.*camel|dragon|horse|ox|water-buffalo|cow|bison|moose)$/;

/** Whether a drawing becomes a subject; the neutral one of three stands for all whose activity is the same. */
export function isSubject(name: string, emoji: Emoji, all: ReadonlySet<string>): boolean {
  if (FACES.has(name)) return true;
  if (SKY.has(name)) return true;
  if (!GROUPS.has(emoji.group ?? -1) || UNFIT.test(name) || SURROUNDINGS.test(name)) return false;
  if (emoji.group !== PEOPLE) return true;
  if (HANDS.test(name)) return false;
  const [, gender, rest] = /^(man|woman)-(.+)$/.exec(name) ?? [];
  const neutral = `person-${rest}`;
  return (
    !gender ||
    !all.has(neutral) ||
    /^(standing|dancing|fairy|merpeople|superhero|with-veil|in-tuxedo)/.test(rest ?? '')
  );
}

/** Where and how large a subject stands among others. */
export function kindOf(name: string, { group, subgroup }: Emoji, subgroups: Record<number, string>): Kind {
  const part = subgroups[subgroup ?? -1] ?? '';
  if (SKY.has(name)) return 'sky';
  if (PLANTS.test(name)) return 'plant';
  if (TREES.test(name)) return 'building';
  if (group === PEOPLE) return 'person';
  if (LARGE.test(name)) return 'large';
  if (SMALL.has(name)) return 'small';
  if (group === 3) return 'animal';
  if (group === 4) return 'food';
  if (/place/.test(part)) return 'building';
  if (/transport/.test(part) && !PLAIN.test(name)) return 'vehicle';
  return 'object';
}
