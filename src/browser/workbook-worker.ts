import { expose } from "comlink";
import { writeSheets } from "../lib/workbook";

expose(writeSheets);
