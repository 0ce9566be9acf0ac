package io.espalier.engine.layout;

import io.espalier.engine.chassis.Director;
import io.espalier.engine.chassis.Directors;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.racks.Rack;
import io.espalier.engine.racks.Racks;
import java.util.Arrays;
import java.util.List;

/** Which switches of a row stand together: first directors by name, then racks by name, then all others. */
final class Company {
    private final List<Director> directors;
    private final int others;
    private final int[] group;
    private final int[] place;

    Company(FabricIndex index, Directors directors, Racks racks) {
        this.directors = directors.all();
        this.others = this.directors.size() + racks.all().size();
        this.group = new int[index.size()];
        this.place = new int[index.size()];
        Arrays.fill(group, others);
        int next = this.directors.size();
        for (Rack rack : racks.all()) {
            int number = next++;
            rack.switches().forEach(node -> group[index.rank(node)] = number);
        }
        for (int i = 0; i < this.directors.size(); i++) {
            int number = i;
            this.directors.get(i).modules().forEach(module -> {
                group[index.rank(module.guid())] = number;
                place[index.rank(module.guid())] = module.place();
            });
        }
    }

    /** The number of those that a switch stands with; the higher, the further to the right. */
    int groupAt(int rank) {
        return group[rank];
    }

    /** Whether a switch is a module of a director. */
    boolean isModule(int rank) {
        return group[rank] < directors.size();
    }

    /** Where a module is among those of its kind, from 1; 0 for what is none. */
    int placeAt(int rank) {
        return place[rank];
    }

    /** How many directors there are. */
    int directors() {
        return directors.size();
    }
}
