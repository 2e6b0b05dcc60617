import { open } from 'quatuor-engine';
import 'quatuor-engine/board';

const table = (await open('squadro')).start({ seed: 5 });
document.title = (await table.think({ level: 2 })).move;
